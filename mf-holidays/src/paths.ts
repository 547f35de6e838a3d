export const holidaysPath = '/holidays'
export const storedPath = '/holidays/kept'
