import type { Mail } from '../mail.ts'

export const aMail = (mail: Partial<Mail> = {}): Mail => ({
  to: 'ada@pointfare.example',
  subject: 'Confirm your address',
  text: 'Open this address.',
  html: '<p>Open this address.</p>',
  key: 'verify ada',
  kind: 'verify',
  ...mail,
})
