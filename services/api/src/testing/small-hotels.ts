import type { Database } from '@pointfare/core/db/database'

const hotels = {
  name: 'small_hotels',
  text: `insert into hotel (id, chain_code, city, name, is_demo, last_seen_at) values
    (1, 'HILTON', 'London', 'Conrad London', true, '2027-02-28T10:00:00Z'),
    (2, 'HYATT', 'London', 'Andaz London', true, '2027-02-28T10:00:00Z'),
    (3, 'HILTON', 'New York', 'Hilton New York', true, '2027-02-28T10:00:00Z')`,
}

/**
 * March 2027. Conrad: 80,000 points, from the 10th to the 14th 60,000, none on the 12th; two rooms; 400 dollars. Andaz: 25,000
 * on every night but the 20th, rooms not counted, no cash. Hilton New York: 50,000, five rooms, 300 pounds.
 */
const nights = {
  name: 'small_hotel_nights',
  text: `insert into hotel_night (hotel_id, night, points, rooms, cash, currency, changed_at)
    select h.id, day::date,
           case when h.id = 1 and day = '2027-03-12' or h.id = 2 and day = '2027-03-20' then 0
                when h.id = 1 and day between '2027-03-10' and '2027-03-14' then 60000 else h.points end,
           case when h.id = 1 and day = '2027-03-12' then 0 else h.rooms end, h.cash, h.currency, '2027-02-28T09:00:00Z'
      from (values (1, 80000, 2, 400, 'USD'), (2, 25000, 0, null, null), (3, 50000, 5, 300, 'GBP'))
             h(id, points, rooms, cash, currency),
           generate_series('2027-03-01'::date, '2027-03-31'::date, '1 day') day`,
}

const history = {
  name: 'small_hotel_history',
  text: `insert into hotel_night_history (hotel_id, night, points, rooms, cash, currency, scraped_at) values
    (1, '2027-03-15', 95000, 4, 420, 'USD', '2027-02-01T09:00:00Z'),
    (1, '2027-03-15', 80000, 2, 400, 'USD', '2027-02-28T09:00:00Z')`,
}

/** Two hotels in London and one in New York, each with 31 nights, beside the small network. */
export async function seedSmallHotels(db: Database) {
  for (const statement of [hotels, nights, history]) await db.query(statement)
}
