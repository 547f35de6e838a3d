import { Button } from '@pointfare/shared/ui/button'
import { color, radius, space } from '@pointfare/shared/ui/tokens'
import { useNavigate } from 'react-router-dom'
import { useConsent } from '../../consent/consent-context.tsx'
import type { ConsentState } from '../../consent/consent.ts'
import { ContactLink } from './contact-link.tsx'
import type { LegalSection } from './legal-page.tsx'
import { StoredThings } from './stored-things.tsx'

/** `tenant`: host of the identity provider; undefined where the site is its own. */
export const privacySections = (siteTitle: string, tenant: string | undefined, endsLogin = false): LegalSection[] => [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <p>
        {siteTitle} decides what happens to the personal data described here and is the controller for them. Write to{' '}
        <ContactLink />; we reply within 24-48 hours.
      </p>
    ),
  },
  {
    id: 'visiting',
    title: 'When you only visit',
    body: (
      <>
        <p>Searching, browsing and watching prices need no account. While you do so:</p>
        <ul>
          <li>
            We count how often each page is opened on each day. The count holds the page’s name and the date: no
            address, no cookie, no device, nothing that tells one visitor from another.
          </li>
          <li>
            We count how fast our pages are: of the page that your visit began with, how long it took to appear and to
            answer you and how much of it moved by itself, each as one of some fifteen steps. It is added to the count
            of that page, its version and the day, and kept for 28 days; no address, no cookie, no device.
          </li>
          <li>
            We count whether a search ended in a result: of the first one on a page, yes or no, and nothing of what was
            looked for. It is kept for 28 days.
          </li>
          <li>
            Each open tab tells us which versions of our pages it runs, and when one of them fails or hangs in it, so
            that we can take a bad version back; and of a version that we try with some visitors only, that it is not
            for visitors like you, where that is so. It does so under a name that is drawn anew with every page and says
            nothing of you. So that nobody can make up a crowd, we keep with it, for a week, a keyed hash of your
            network, from which it cannot be read and which is another one for every version that we try.
          </li>
          <li>
            To keep one sender from flooding that count, your network address is held in memory for about a minute. It
            is not stored.
          </li>
          <li>
            Our server may write a log line when something fails. It holds the address that was asked for and is kept
            for at most 30 days, to find and mend faults.
          </li>
          <li>
            Whoever tries to log in is counted for at most an hour, under a keyed hash of their network address and of
            the account. When too many forms come from one address, the log names it.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'stored',
    title: 'What is stored in your browser',
    body: (
      <>
        <p>This is the whole list. Everything that is not needed for something you asked for waits for your consent.</p>
        <StoredThings />
      </>
    ),
  },
  {
    id: 'consent',
    title: 'What happens when you accept',
    body: (
      <>
        <p>
          Before you press Accept, your browser asks nobody but us for anything; only a login takes you to our identity
          provider. Once you accept, and only where this installation of {siteTitle} is set up for it:
        </p>
        <ul>
          <li>
            Google Analytics learns which pages your browser opens. Google then acts on our behalf and may process data
            outside your country.
          </li>
          <li>
            Places kept for ads are filled by an ad provider, each in a frame that can neither read this page nor change
            it.
          </li>
        </ul>
        <p>
          Decline, and none of it happens. If your browser sends Global Privacy Control or Do Not Track, we take that as
          your answer: you are not asked, not counted, and nobody else is told. You can change your mind at any time,
          here:
        </p>
        <ConsentAnswer />
      </>
    ),
  },
  {
    id: 'members',
    title: 'When you have an account',
    body: (
      <>
        <p>We keep, because you ask us to:</p>
        <ul>
          {tenant ? (
            <li>your name, your e-mail address and the id your login has at our identity provider, {tenant};</li>
          ) : (
            <li>
              your login: your name, your e-mail address, a hash of your password from which it cannot be read, the
              public half of each passkey, and what keeps you logged in on each device, with the kind of browser and
              when it was used;
            </li>
          )}
          <li>
            airline and hotel memberships as you enter them: programme, number, tier and points balance. We never ask
            for the password of a programme and never log in to one for you;
          </li>
          <li>
            your searches, the last 200, so that you find them on each of your devices. You can remove each of them;
          </li>
          <li>
            your alerts, how you want to be told, the browsers that take pushes, a webhook if you name one, and what
            your alerts told you in the last 90 days;
          </li>
          <li>
            that we wrote to you, when and about what. What the letter says is removed as soon as it has left, or a few
            weeks later where it could not;
          </li>
          <li>your currency and holiday preferences, and requests you send us.</li>
        </ul>
        <p>
          {tenant
            ? `Your password is kept by ${tenant}, not by us. If your login has a picture, your browser fetches it from where that provider keeps it. `
            : ''}
          Only you can read or change your records through this site.
        </p>
      </>
    ),
  },
  {
    id: 'ideas',
    title: 'Holiday ideas',
    body: (
      <p>
        When you ask for suggestions, your request (route, length of stay, budget, preferences, number of travellers) is
        answered by our own planner or, where one is configured, by an AI provider. The provider gets the request, not
        your name, e-mail address or membership numbers. The page says who answered.
      </p>
    ),
  },
  {
    id: 'sharing',
    title: 'Who else gets data, and where it is',
    body: (
      <>
        <p>
          We do not sell personal data. Besides the providers named above, those who host our servers and database
          process data on our behalf, under contract. When you press Book, the airline’s own site opens with your route
          and date; from there on its privacy policy applies.
        </p>
        <p>
          Member records and page counts are in our own database. A provider may work outside the United Kingdom and the
          European Union; your data then goes there only under safeguards that their law accepts, such as an adequacy
          decision or standard contractual clauses. Ask us, and we name providers and countries.
        </p>
      </>
    ),
  },
  {
    id: 'bases',
    title: 'What entitles us to it',
    body: (
      <>
        <p>The law wants a reason for everything done with personal data. Ours are:</p>
        <ul>
          <li>
            <strong>your consent</strong> for Google Analytics and for ads, given by pressing Accept and withdrawn as
            easily;
          </li>
          <li>
            <strong>our contract with you</strong> for your account, what you enter in it, and the suggestions you ask
            for;
          </li>
          <li>
            <strong>our legitimate interest</strong> in a site that stays up, for holding your network address for a
            minute, for the hashes of networks and for logging faults. You may object to either.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <p>
        Member records are kept until you delete your account, which removes all of them at once: profile, memberships,
        preferences, requests, searches, alerts and letters, what your browser keeps of them, and every device’s right
        to read them. {loginAfterwards(tenant, endsLogin)}
        For 31 days we remember a hash of the id your login had, so that nothing handed out before opens anything any
        more. A sign-up that nobody confirms is forgotten after a day, and that we wrote to its address after a few
        weeks. Copies in backups are overwritten within 30 days. Page counts name nobody and are kept without limit;
        counts of how fast pages are, and of searches with and without a result, for 28 days.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          Under the UK GDPR and the EU GDPR you may ask for access to your data, for a copy, for correction, deletion or
          restriction, and you may object to processing or withdraw consent at any time. Most of it you can do yourself
          on your profile page; for the rest write to <ContactLink />. Nothing here decides about you by machine.
        </p>
        <p>
          You may also complain to a supervisory authority: in the United Kingdom the Information Commissioner’s Office,
          in the European Union the authority of the country you live in.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Security and children',
    body: (
      <p>
        Pages and data travel encrypted, and access to member records is checked on every call. The Google tag, once you
        accept it, is the only code on our pages that we did not publish ourselves. The site is not meant for children
        under 16, and we do not knowingly keep data about them.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        When what we do changes, this page changes first, and the date at its top with it. If a change needs your
        consent, we ask again.
      </p>
    ),
  },
]

/** What becomes of a login when its account is deleted. */
function loginAfterwards(tenant: string | undefined, endsLogin: boolean): string {
  if (!tenant) return 'Your login goes with them, and your address may sign up again, as somebody new. '
  if (!endsLogin) {
    return `The login itself is kept by ${tenant}; deleting your account here does not end it there. `
  }
  return `Your login at ${tenant} is deleted there too, within minutes; until that is done we keep its id for it. `
}

const sentences: Record<ConsentState, string> = {
  unset: 'You have not answered yet: the banner is still asking.',
  given: 'You have accepted.',
  declined: 'You have declined.',
  objected: 'Your browser objects for you.',
}

/** What the visitor has answered, and a way to change it: withdrawing is to be as easy as accepting (GDPR, article 7). */
function ConsentAnswer() {
  const { state = 'unset', answer } = useConsent()
  const navigate = useNavigate()

  const withdraw = () => {
    answer(false)
    // A third party's code can only be got rid of by loading the page anew.
    void navigate(0)
  }

  return (
    <div css={box}>
      <p role="status">{sentences[state]}</p>
      {state === 'given' && <Button onClick={withdraw}>Withdraw consent</Button>}
      {state === 'declined' && <Button onClick={() => answer(true)}>Accept after all</Button>}
    </div>
  )
}

const box = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '5rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.md,
  padding: space[4],
  background: color.surface,
} as const
