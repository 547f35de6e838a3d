/** What is wrong with a value, in the words of the first rule that it breaks. */
export const messageOf = ({ issues }: { issues: readonly { message: string }[] }): string => issues[0]?.message ?? ''
