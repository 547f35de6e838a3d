/** As health, tokens and history name what comes from Seats.aero, pulled or from files. */
export const pullSource = 'seats-aero'
