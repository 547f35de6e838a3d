-- Attempts to log in are counted with all that is limited, in rate_limit; what was counted until now lasted an hour at most.
drop table login_attempt;
