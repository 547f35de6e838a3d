import type { Letter } from '../letter.ts'

export const aLetter = (letter: Partial<Letter> = {}): Letter => ({
  to: 'ada@pointfare.example',
  subject: 'Confirm your address',
  text: 'Open this address.',
  html: '<p>Open this address.</p>',
  key: 'verify ada',
  kind: 'verify',
  ...letter,
})
