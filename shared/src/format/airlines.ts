import type { AirlineCode } from '../contracts/iata.ts'
import { codeCalled } from './code-called.ts'

export type KnownAirline = {
  code: AirlineCode
  name: string
  /** Path of its logo below wherever logos are configured to be. */
  logo: string
}

/** IATA designators of carriers whose awards people look for. */
const names: Record<AirlineCode, string> = {
  AA: 'American Airlines',
  AC: 'Air Canada',
  AF: 'Air France',
  AI: 'Air India',
  AM: 'Aeroméxico',
  AR: 'Aerolíneas Argentinas',
  AS: 'Alaska Airlines',
  AT: 'Royal Air Maroc',
  AV: 'Avianca',
  AY: 'Finnair',
  AZ: 'ITA Airways',
  B6: 'JetBlue',
  BA: 'British Airways',
  BR: 'EVA Air',
  CA: 'Air China',
  CI: 'China Airlines',
  CM: 'Copa Airlines',
  CX: 'Cathay Pacific',
  CZ: 'China Southern Airlines',
  DL: 'Delta Air Lines',
  EI: 'Aer Lingus',
  EK: 'Emirates',
  ET: 'Ethiopian Airlines',
  EY: 'Etihad Airways',
  FI: 'Icelandair',
  FJ: 'Fiji Airways',
  GA: 'Garuda Indonesia',
  GF: 'Gulf Air',
  HA: 'Hawaiian Airlines',
  IB: 'Iberia',
  JL: 'Japan Airlines',
  KE: 'Korean Air',
  KL: 'KLM Royal Dutch Airlines',
  LA: 'LATAM Airlines',
  LH: 'Lufthansa',
  LO: 'LOT Polish Airlines',
  LX: 'SWISS',
  MH: 'Malaysia Airlines',
  MS: 'EgyptAir',
  MU: 'China Eastern Airlines',
  NH: 'All Nippon Airways',
  NZ: 'Air New Zealand',
  OS: 'Austrian Airlines',
  OZ: 'Asiana Airlines',
  QF: 'Qantas',
  QR: 'Qatar Airways',
  SA: 'South African Airways',
  SK: 'SAS Scandinavian Airlines',
  SN: 'Brussels Airlines',
  SQ: 'Singapore Airlines',
  SV: 'Saudia',
  TG: 'Thai Airways',
  TK: 'Turkish Airlines',
  TP: 'TAP Air Portugal',
  UA: 'United Airlines',
  UL: 'SriLankan Airlines',
  VA: 'Virgin Australia',
  VN: 'Vietnam Airlines',
  VS: 'Virgin Atlantic',
}

/** What a carrier is called, by its designator in either case. An unknown one is called by its code. */
export function airlineOf(code: string): KnownAirline {
  const upperCase = code.toUpperCase()
  const name = Object.hasOwn(names, upperCase) ? names[upperCase] : undefined
  return name
    ? { code: upperCase, name, logo: `airlines/${upperCase.toLowerCase()}.svg` }
    : { code: upperCase, name: upperCase, logo: 'airlines/default.svg' }
}

/** The designator of the carrier that is called so; undefined where nobody is. */
export const airlineCalled = (name: string): AirlineCode | undefined => codeCalled(names, name)
