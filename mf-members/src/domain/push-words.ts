/** Why a browser was not subscribed, and what to do now; `isMember` has other ways to be told. */
export function pushFailureWords(answer: 'refused' | 'unsupported' | 'failed', isMember: boolean): string {
  const other = isMember
    ? 'Your inbox and e-mail tell you all the same.'
    : 'Log in to be told by e-mail and in an inbox instead.'
  return `${reasons[answer]} ${other}`
}

const reasons = {
  refused:
    'This browser does not let us notify you. Allow notifications for this site in its settings (beside the address), then save again.',
  unsupported: 'This browser cannot show notifications of this site.',
  failed: 'This browser could not be subscribed to notifications just now.',
}
