import { useSite } from '@pointfare/shared/remote'

/** Where to write to. */
export function ContactLink() {
  const { email } = useSite().config.contact
  return <a href={`mailto:${email}`}>{email}</a>
}
