-- Taxes of cabins in another currency than taxes_currency: `,,69900USD,` is 699 US dollars in business. Such a cabin has 0 in
-- taxes, so that whoever reads those alone takes no sum for one of another currency.
alter table flight add column other_taxes text collate "C" not null default '';
alter table flight_history add column other_taxes text collate "C" not null default '';
alter type staged_flight add attribute other_taxes text collate "C";
