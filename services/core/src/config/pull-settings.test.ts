import { readConfig } from '../config.ts'
import { InvalidConfig } from './invalid-config.ts'

const enough = { SEATS_AERO_TOKEN: 'pro_x', SEATS_AERO_PROGRAMMES: 'virginatlantic', DEMO_DATA: 'off' }

describe('asking Seats.aero', () => {
  it('is not done without a token', () => {
    expect(readConfig({}).seatsAero).toBeNull()
  })

  it('needs a token and a programme', () => {
    expect(readConfig(enough).seatsAero).toEqual({
      token: 'pro_x',
      url: 'https://seats.aero/partnerapi',
      programmes: ['virginatlantic'],
      routes: null,
      dailyCalls: 1000,
      everyMinutes: 30,
      daysAhead: 330,
    })
  })

  it('may be of some routes, in several programmes, less often, and elsewhere', () => {
    const env = {
      ...enough,
      SEATS_AERO_PROGRAMMES: ' VirginAtlantic, american,american ',
      SEATS_AERO_ROUTES: 'lhr-jfk, JFK-LHR,',
      SEATS_AERO_DAILY_CALLS: '200',
      SEATS_AERO_EVERY_MINUTES: '360',
      FEED_STALE_MINUTES: '400',
      SEATS_AERO_DAYS_AHEAD: '60',
      SEATS_AERO_URL: 'http://localhost:4771/',
    }

    expect(readConfig(env).seatsAero).toEqual({
      token: 'pro_x',
      url: 'http://localhost:4771',
      programmes: ['virginatlantic', 'american'],
      routes: [
        { origin: 'LHR', destination: 'JFK' },
        { origin: 'JFK', destination: 'LHR' },
      ],
      dailyCalls: 200,
      everyMinutes: 360,
      daysAhead: 60,
    })
  })

  it.each([
    [{ SEATS_AERO_PROGRAMMES: 'virginatlantic' }, /^SEATS_AERO_PROGRAMMES: does nothing without SEATS_AERO_TOKEN/],
    [{ SEATS_AERO_DAILY_CALLS: '10' }, /^SEATS_AERO_DAILY_CALLS: does nothing without SEATS_AERO_TOKEN/],
    [{ SEATS_AERO_URL: 'http://localhost:1' }, /^SEATS_AERO_URL: does nothing without SEATS_AERO_TOKEN/],
    [{ ...enough, SEATS_AERO_PROGRAMMES: '' }, /^SEATS_AERO_PROGRAMMES: must be set with SEATS_AERO_TOKEN/],
    [{ ...enough, DEMO_DATA: 'on' }, /^DEMO_DATA: must be off with SEATS_AERO_TOKEN: real and made-up/],
    [
      { ...enough, SEATS_AERO_PROGRAMMES: 'virgin atlantic' },
      /^SEATS_AERO_PROGRAMMES: "virgin atlantic" is no programme/,
    ],
    [{ ...enough, SEATS_AERO_PROGRAMMES: ',' }, /^SEATS_AERO_PROGRAMMES: must name a programme; write them like/],
    [
      { ...enough, SEATS_AERO_ROUTES: 'LON' },
      /^SEATS_AERO_ROUTES: "LON" is no route; write them like LHR-JFK,JFK-LHR$/,
    ],
    [{ ...enough, SEATS_AERO_ROUTES: 'LHR-LHR' }, /^SEATS_AERO_ROUTES: "LHR-LHR" is no route/],
    [{ ...enough, SEATS_AERO_ROUTES: ',' }, /^SEATS_AERO_ROUTES: must name a route/],
    [{ ...enough, SEATS_AERO_DAILY_CALLS: '0' }, /^SEATS_AERO_DAILY_CALLS: must be a whole number from 1 to/],
    [{ ...enough, SEATS_AERO_EVERY_MINUTES: '1' }, /^SEATS_AERO_EVERY_MINUTES: must be a whole number from 5 to 1440$/],
    [
      { ...enough, SEATS_AERO_EVERY_MINUTES: '60' },
      /^FEED_STALE_MINUTES: must be more than the 60 of SEATS_AERO_EVERY_MINUTES, or prices count as out of date/,
    ],
    [{ ...enough, SEATS_AERO_DAYS_AHEAD: '366' }, /^SEATS_AERO_DAYS_AHEAD: must be a whole number from 1 to 365$/],
    [{ ...enough, SEATS_AERO_URL: 'seats.aero' }, /^SEATS_AERO_URL: must be an address like https:/],
  ])('is refused with %j', (env, line) => {
    expect(() => readConfig(env)).toThrow(InvalidConfig)
    expect(() => readConfig(env)).toThrow(line)
    expect(() => readConfig(env)).not.toThrow(/\n/)
  })
})
