import type { PublishRule } from '../rule.ts'

/** A remote says what it is, under its own name; the shell is not a remote. */
export const describesItself: PublishRule = ({ declaration: { name, remote } }) => {
  const field = 'remote-description'
  if (name === 'shell') return remote ? [{ field, message: `shell describes itself as the remote ${remote.name}` }] : []
  if (!remote) return [{ field, message: `${name} has no remote.json` }]
  return remote.name === name ? [] : [{ field, message: `${name} describes itself as ${remote.name}` }]
}
