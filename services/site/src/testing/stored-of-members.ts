import type { UserExport } from '@pointfare/shared/contracts/user'

/** What a table keeps of people, what becomes of it, and how to tell. */
export type StoredRule = {
  /** `goes`: with the account, all of it. Else a sentence why rows stay, and why they tell nothing of anybody. */
  deletion: 'goes' | { stays: string }
  /** The part of the export that has it, or a sentence why none does. */
  export: keyof UserExport | { not: string }
  /**
   * SQL that adds a row of a member as the site would, where there is none yet; `{member}`, `{account}` and `{email}` stand for theirs,
   * `{mark}` for a text (or, as `{number}`, a number) that is found again in the export.
   */
  row?: string
}

const goes = 'goes'
const opensNothing = { not: 'It opens or proves something, and says nothing that the member does not know.' }
const ofWork = { not: 'It is how the work of telling goes on; what was told is in the inbox.' }

/** In an order in which their rows can be added. */
export const storedOfMembers: Record<string, StoredRule> = {
  identity_account: {
    deletion: goes,
    export: 'login',
    row: `insert into identity_account (id, email, email_verified, name, created_at, updated_at)
          values ({account}, {email}, true, {mark}, now(), now())`,
  },
  login_session: {
    deletion: goes,
    export: 'sessions',
    row: `insert into login_session (id, uid, account_id, device, began_at, proved_at, last_used_at, expires_at)
          values (repeat('s', 43), 'u', {account}, {mark}, now(), now(), now(), now() + interval '1 day')`,
  },
  connected_assistant: {
    deletion: goes,
    export: 'assistants',
    row: `insert into connected_assistant
            (id, account_id, session_id, name, scopes, connected_at, last_used_at, expires_at)
          values (repeat('c', 43), {account}, repeat('s', 43), {mark}, '{}', now(), now(), now() + interval '1 day')`,
  },
  // Made by the first call of the member; the mark is their first name.
  member: { deletion: goes, export: 'user' },
  membership: {
    deletion: goes,
    export: 'user',
    row: `insert into membership (member_id, type, scheme_name, membership_number, tier, points_balance)
          values ({member}, 'airline', {mark}, '1', 'Gold', 7)`,
  },
  balance_change: {
    deletion: goes,
    export: 'balanceHistory',
    row: `insert into balance_change (member_id, type, scheme_name, points_after) values ({member}, 'airline', {mark}, 7)`,
  },
  member_request: {
    deletion: goes,
    export: 'requests',
    row: `insert into member_request (member_id, type, details)
          values ({member}, 'support', jsonb_build_object('subject', {mark}::text, 'message', 'Hello', 'priority', 'low'))`,
  },
  personal_token: {
    deletion: goes,
    export: 'personalTokens',
    row: `insert into personal_token (member_id, name, scopes, token_hash, ending, created_at, expires_at)
          values ({member}, {mark}, '{memberships:read}', sha256('x'), 'abcd', now(), now() + interval '1 day')`,
  },
  saved_search: {
    deletion: goes,
    export: 'savedSearches',
    row: `insert into saved_search (member_id, id, searched_at) values ({member}, {mark}, now())`,
  },
  letter: {
    deletion: goes,
    export: 'letters',
    row: `insert into letter (id, key, member_id, to_address, kind, subject, text, message_id, created_at)
          values (gen_random_uuid(), 'a key', {member}, {email}, 'alert', {mark}, 'Hello', 'm', now())`,
  },
  suppressed_address: {
    deletion: goes,
    export: { not: 'It is kept of an address, whoever has it: what a mail server answered.' },
    row: `insert into suppressed_address (address, reason, suppressed_at) values ({email}, {mark}, now())`,
  },
  passkey: {
    deletion: goes,
    export: 'passkeys',
    row: `insert into passkey (account_id, credential_id, public_key, counter, transports, is_synced, name, added_at)
          values ({account}, 'c', 'k', 0, '{}', false, {mark}, now())`,
  },
  second_factor: {
    deletion: goes,
    export: { not: 'The member sees it beside their passkeys; alone it is a date.' },
    row: `insert into second_factor (account_id, since) values ({account}, now())`,
  },
  recovery_code: {
    deletion: goes,
    export: opensNothing,
    row: `insert into recovery_code (account_id, code_hash) values ({account}, 'h')`,
  },
  half_login: {
    deletion: goes,
    export: opensNothing,
    row: `insert into half_login (login_hash, account_id, expires_at) values ('h', {account}, now() + interval '1 day')`,
  },
  identity_artifact: {
    deletion: goes,
    export: opensNothing,
    row: `insert into identity_artifact (model, id_hash, payload, account_hash, expires_at)
          values ('Session', 'h', json_build_object('accountId', {account}::text), sha256(convert_to({account}, 'UTF8')),
                  now() + interval '1 day')`,
  },
  identity_password_reset: {
    deletion: goes,
    export: opensNothing,
    row: `insert into identity_password_reset (token_hash, account_id, expires_at)
          values (sha256('reset'), {account}, now() + interval '1 hour')`,
  },
  identity_address_change: {
    deletion: goes,
    export: opensNothing,
    row: `insert into identity_address_change (token_hash, account_id, email, expires_at)
          values (sha256('change'), {account}, 'new@example.com', now() + interval '1 day')`,
  },
  identity_sign_up: {
    deletion: { stays: 'What somebody typed who has no account yet, and nobody has confirmed; for 24 hours.' },
    export: { not: 'It is of no account, and anybody may have typed the address.' },
  },
  passkey_challenge: {
    deletion: { stays: 'Hashes of a question that is over in minutes, and of whom it was asked.' },
    export: opensNothing,
  },
  deleted_login: {
    deletion: { stays: 'The hash of the subject, so that tokens of before are known; for 31 days.' },
    export: { not: 'There is none while there is an account.' },
  },
  login_deletion: {
    deletion: {
      stays: 'The id of a login elsewhere until its tenant has deleted it; then when that was, of nobody, for 31 days.',
    },
    export: { not: 'There is none while there is an account.' },
  },
  watcher: {
    deletion: goes,
    export: 'alertSettings',
    row: `insert into watcher (id, member_id, created_at, seen_at) values ({member}, {member}, now(), now())`,
  },
  alert: {
    deletion: goes,
    export: 'alerts',
    row: `insert into alert (id, watcher_id, watch, created_at, ends_on, since_event)
          values ({member}, {member}, jsonb_build_object('airlines', 'ANY', 'origin', 'LHR', 'destination', 'JFK', 'from',
                  '2027-03-01', 'to', '2027-03-20', 'cabin', 'BUSINESS', 'travellers', 1, 'mostPoints', {number}::int,
                  'saverOnly', false), now(), '2027-03-20', 0)`,
  },
  alert_key: {
    deletion: goes,
    export: { not: 'The index of the alert, which the export has.' },
    row: `insert into alert_key (pair_id, cabin, month, way, saver_only, travellers, most_points, first, last, alert_id, since_event)
          values (1, 'business', '2027-03-01', 0, false, 1, {number}, '2027-03-01', '2027-03-20', {member}, 0)`,
  },
  alert_day: {
    deletion: goes,
    export: { not: 'How days stand with the alert, which the export counts.' },
    row: `insert into alert_day (alert_id, departure, is_met) values ({member}, '2027-03-01', true)`,
  },
  alert_ring: {
    deletion: goes,
    export: 'inbox',
    row: `insert into alert_ring (id, alert_id, watcher_id, event_id, at, watch, origin, destination, departure, carrier,
                flight_number, departure_minute, cabin, points, seats, scraped_at) overriding system value
          select 1, id, watcher_id, 1, now(), watch, 'LHR', 'JFK', '2027-03-01', 'VS', 'VS3', 510, 'business', {number}, 2, now()
            from alert where id = {member}`,
  },
  push_subscription: {
    deletion: goes,
    export: 'pushSubscriptions',
    row: `insert into push_subscription (watcher_id, endpoint, p256dh, auth, created_at)
          values ({member}, {mark}, decode(repeat('04', 65), 'hex'), decode(repeat('00', 16), 'hex'), now())`,
  },
  webhook: {
    deletion: goes,
    export: 'alertSettings',
    row: `insert into webhook (watcher_id, url, secret_id, created_at) values ({member}, {mark}, gen_random_uuid(), now())`,
  },
  delivery_turn: {
    deletion: goes,
    export: ofWork,
    row: `insert into delivery_turn (watcher_id, channel) values ({member}, 'push')`,
  },
  delivery: {
    deletion: goes,
    export: ofWork,
    row: `insert into delivery (id, watcher_id, channel, made_at) values ({member}, {member}, 'push', now())`,
  },
  ring_delivery: {
    deletion: goes,
    export: ofWork,
    row: `insert into ring_delivery (ring_id, channel, watcher_id, delivery_id) values (1, 'push', {member}, {member})`,
  },
  push_attempt: {
    deletion: goes,
    export: ofWork,
    row: `insert into push_attempt (delivery_id, subscription_id) values ({member}, {member})`,
  },
}

/** Tables with a column that sounds like a person's, and keep nothing of members. */
export const nothingOfMembers: Record<string, string> = {
  release_audit: 'Release managers, by the address from which they called.',
}
