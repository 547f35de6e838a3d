/** Loyalty programmes as Seats.aero names them, and the airline whose miles they are. */
const airlineOfProgramme: Record<string, string> = {
  aeromexico: 'AM',
  aeroplan: 'AC',
  alaska: 'AS',
  american: 'AA',
  azul: 'AD',
  connectmiles: 'CM',
  delta: 'DL',
  emirates: 'EK',
  ethiopian: 'ET',
  etihad: 'EY',
  eurobonus: 'SK',
  finnair: 'AY',
  flyingblue: 'AF',
  frontier: 'F9',
  jetblue: 'B6',
  lifemiles: 'AV',
  lufthansa: 'LH',
  qantas: 'QF',
  qatar: 'QR',
  saudia: 'SV',
  singapore: 'SQ',
  smiles: 'G3',
  spirit: 'NK',
  turkish: 'TK',
  united: 'UA',
  velocity: 'VA',
  virginatlantic: 'VS',
}

/** The airline's code; undefined for a programme that is not known here. */
export const airlineOf = (programme: string): string | undefined => airlineOfProgramme[programme]

/** Every programme that is known here, as Seats.aero names it. */
export const programmes = Object.keys(airlineOfProgramme)
