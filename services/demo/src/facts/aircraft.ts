/** Names by IATA aircraft code, of every type that the network flies. */
const names: Record<string, string> = {
  '321': 'Airbus A321',
  '333': 'Airbus A330-300',
  '339': 'Airbus A330-900neo',
  '351': 'Airbus A350-1000',
  '359': 'Airbus A350-900',
  '388': 'Airbus A380-800',
  '764': 'Boeing 767-400ER',
  '76W': 'Boeing 767-300ER',
  '772': 'Boeing 777-200ER',
  '77W': 'Boeing 777-300ER',
  '781': 'Boeing 787-10',
  '789': 'Boeing 787-9',
}

/** What people call an aircraft; null for a code that the network does not fly. */
export const aircraftOf = (code: string): string | null => names[code] ?? null
