export const holidaysPath = '/holidays'
export const keptPath = '/holidays/kept'
