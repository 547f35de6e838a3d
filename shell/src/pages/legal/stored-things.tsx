import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'

/** Everything this site leaves in a visitor's browser. */
const things = [
  {
    name: 'pointfare_consent',
    where: 'Cookie',
    purpose: 'Your answer to the cookie banner, yes or no, and nothing else.',
    stored: '150 days',
  },
  {
    name: 'pointfare_theme',
    where: 'Local storage of your browser',
    purpose: 'Whether you chose light or dark pages. Only there once you choose, and it never leaves your device.',
    stored: 'Until you clear it, or delete your account',
  },
  {
    name: 'savedSearches',
    where: 'Local storage of your browser',
    purpose:
      'Your last searches, at most 20. Once you log in, your account has them too and shows them on your other devices.',
    stored: 'Until you clear it; what your account has leaves this browser when you log out',
  },
  {
    name: 'savedSearchesTold',
    where: 'Local storage of your browser',
    purpose: 'Which of these searches your account has. Only there while you are logged in.',
    stored: 'Until you log out',
  },
  {
    name: 'savedSearchPoints',
    where: 'Local storage of your browser',
    purpose:
      'What your saved searches cost when you last looked, so that you see what moved. It never leaves your device.',
    stored: 'Until you clear it, or delete your account',
  },
  {
    name: 'recentAirports',
    where: 'Local storage of your browser',
    purpose: 'The last five airports that you chose, so that lists begin with them. They never leave your device.',
    stored: 'Until you clear it, or delete your account',
  },
  {
    name: 'visitorToken',
    where: 'Local storage of your browser',
    purpose:
      'A random number by which we know the alerts that you keep without an account. Only there once you save such an alert.',
    stored: 'Until you log in, or clear it; we forget it after a year without use',
  },
  {
    name: 'Push subscription',
    where: 'Your browser',
    purpose: 'Where your browser takes the notifications of your alerts. Only there once you allow them.',
    stored: 'Until you switch pushes off, or take the permission back',
  },
  {
    name: 'pointfare.draw',
    where: 'Local storage of your browser',
    purpose:
      'A random number that decides whether you are among the first to get a new version of a page, so that you do not get another one each time. Only there while a version is being tried, and it never leaves your device.',
    stored: 'Until you clear it',
  },
  {
    name: 'pointfare-answers, pointfare-files, pointfare-state',
    where: 'Cache storage of your browser',
    purpose:
      'The last results that you looked at and the program of this site, so that it opens without the internet, and says how old they are. They never leave your device.',
    stored: 'Results for a week, or until you log out or delete your account; the program until you clear it',
  },
  {
    name: 'react-router-scroll-positions',
    where: 'Session storage of your browser',
    purpose: 'How far you had scrolled on each page, so that going back brings you there. It never leaves your device.',
    stored: 'Until you close the tab',
  },
  {
    name: 'Sign-in tokens',
    where: 'Local storage of your browser',
    purpose: 'Keep you logged in. Only there once you log in.',
    stored: 'Until you log out',
  },
  {
    name: 'Login cookies',
    where: 'Cookies',
    purpose:
      'Carry you through a login and tell our identity provider that you are logged in. Only there once you log in.',
    stored: '1 day',
  },
  {
    name: 'pointfare_device',
    where: 'Cookie',
    purpose:
      'Tells, by a random number and a signature, that somebody has logged in with this browser, so that others who guess at your password cannot slow you down. Only there once you log in.',
    stored: '180 days after your last login, or until you delete your account',
  },
  {
    name: 'pointfare-retry',
    where: 'Cookie',
    purpose:
      'Has a page that did not arrive load anew, by a random number for its files. Only there after you press Retry on such a page.',
    stored: '1 minute',
  },
  {
    name: 'pointfare-override',
    where: 'Cookie',
    purpose:
      'Shows a developer of this site a part that is not released yet. Only there after they agreed to that on a page of its own.',
    stored: '2 hours at most',
  },
  {
    name: 'pointfare-preview',
    where: 'Cookie',
    purpose:
      'Lets whoever was sent a link look at a preview, at an address beside the site’s own. Only there after they agreed to that on a page of its own.',
    stored: '7 days at most',
  },
  {
    name: 'Google tag cookies',
    where: 'Cookies',
    purpose: 'Tell Google Analytics one browser from another. Only after you accept, and only sent over https.',
    stored: 'Up to 2 years, by Google',
  },
]

export function StoredThings() {
  return (
    <ul css={list}>
      {things.map(({ name, where, purpose, stored }) => (
        <li key={name} css={item}>
          <h3 css={{ fontFamily: font.code, fontSize: text.md, overflowWrap: 'anywhere' }}>{name}</h3>
          <p>{purpose}</p>
          <dl css={facts}>
            <dt>Where</dt>
            <dd>{where}</dd>
            <dt>How long</dt>
            <dd>{stored}</dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}

const list = {
  display: 'grid',
  gap: space[4],
  padding: 0,
  listStyle: 'none',
  'section &': { paddingInlineStart: 0 },
} as const

const item = {
  display: 'grid',
  gap: space[2],
  border: `1px solid ${color.line}`,
  borderRadius: radius.md,
  padding: space[4],
  background: color.surface,
} as const

const facts = {
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: `${space[1]} ${space[4]}`,
  margin: 0,
  fontSize: text.sm,
  '& dt': { color: color.muted },
  '& dd': { margin: 0 },
} as const
