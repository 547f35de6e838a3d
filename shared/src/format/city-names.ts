import { codeCalled } from './code-called.ts'

/** Cities with several airports, by the IATA code that these share; none that an airport has for itself. */
const names: Readonly<Record<string, string>> = {
  BHZ: 'Belo Horizonte',
  BJS: 'Beijing',
  BUE: 'Buenos Aires',
  BUH: 'Bucharest',
  CHI: 'Chicago',
  DTT: 'Detroit',
  JKT: 'Jakarta',
  LON: 'London',
  MIL: 'Milan',
  MMA: 'Malmö',
  MOW: 'Moscow',
  NYC: 'New York',
  ORL: 'Orlando',
  OSA: 'Osaka',
  PAR: 'Paris',
  QDF: 'Dallas',
  QHO: 'Houston',
  QLA: 'Los Angeles',
  QMI: 'Miami',
  QSF: 'San Francisco',
  REK: 'Reykjavik',
  RIO: 'Rio de Janeiro',
  ROM: 'Rome',
  SAO: 'São Paulo',
  SEL: 'Seoul',
  SPK: 'Sapporo',
  STO: 'Stockholm',
  TCI: 'Tenerife',
  TYO: 'Tokyo',
  WAS: 'Washington',
  YEA: 'Edmonton',
  YMQ: 'Montreal',
  YTO: 'Toronto',
}

/** What a city is called, by the code that its airports share; undefined for any other code. */
export const cityName = (code: string): string | undefined => (Object.hasOwn(names, code) ? names[code] : undefined)

/** The code that the airports of a city share; undefined for any other name. */
export const cityCalled = (name: string): string | undefined => codeCalled(names, name)
