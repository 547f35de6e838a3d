/** Why a browser was not subscribed, and what to do now; `isMember` has other ways to be told. */
export function pushFailureWords(answer: 'refused' | 'unsupported' | 'failed', isMember: boolean): string {
  const other = isMember ? 'You still get it by e-mail and in your inbox.' : ''
  return `${reasons[answer]} ${other}`.trim()
}

const reasons = {
  refused:
    'Notifications are blocked in this browser. To get them here, allow them in its site settings and turn them on under your alerts.',
  unsupported: 'This browser cannot show our notifications.',
  failed: 'Notifications could not be turned on just now.',
}
