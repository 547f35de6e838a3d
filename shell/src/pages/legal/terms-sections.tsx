import { licensesPath } from '@pointfare/shared/platform/third-party-licenses'
import { Link } from 'react-router-dom'
import { ContactLink } from './contact-link.tsx'
import type { LegalSection } from './legal-page.tsx'

type Site = { siteTitle: string; demoData: boolean }

export const termsSections = ({ siteTitle, demoData }: Site): LegalSection[] => [
  {
    id: 'what',
    title: 'What this site is',
    body: (
      <>
        <p>
          {siteTitle} collects prices and seats of reward flights, keeps their history and shows them. It is a source of
          information. Nothing on it is an offer, a reservation or a ticket, and we are no travel agent: your contract
          is with the airline or programme you book with.
        </p>
        {demoData && (
          <p>
            <strong>This installation shows demo data.</strong> Flights, prices and seats are simulated and cannot be
            booked.
          </p>
        )}
      </>
    ),
  },
  {
    id: 'prices',
    title: 'Prices and seats',
    body: (
      <ul>
        <li>Award seats change without notice. Each price says when it was last seen; it may be gone since.</li>
        <li>Points, taxes, fees and conditions are those the airline shows when you book, not those shown here.</li>
        <li>
          Cash prices, values per point and anything marked Estimated are calculations, meant to compare, not to rely
          on.
        </li>
        <li>Holiday ideas are only ideas. Check entry rules, seasons and costs yourself.</li>
      </ul>
    ),
  },
  {
    id: 'programmes',
    title: 'Airlines and programmes',
    body: (
      <p>
        We are not affiliated with, sponsored by or approved by any airline, hotel or loyalty programme. Their names,
        codes and marks belong to their owners and are used only to say whose flights these are. Your points are
        governed by the terms of their programme, which may forbid selling or giving them away.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <>
        <p>
          You may use the site without an account. If you have one, keep your login to yourself, enter only memberships
          that are yours, and tell us if you think that somebody else uses it.
        </p>
        <p>
          You can delete your account on your profile page at any time. We may close an account that is used against
          these terms, after telling you why, unless telling you would do harm.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'Fair use',
    body: (
      <>
        <p>You may use the site and its public API for yourself and in your own tools. Please do not</p>
        <ul>
          <li>ask for more, or more often, than a person could read: we may slow down or refuse whoever does;</li>
          <li>copy the data as a whole, or sell it on;</li>
          <li>try to reach what is not yours, to overload the site, or to get round its limits;</li>
          <li>pass its figures off as an airline’s own.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'links',
    title: 'Links to other sites',
    body: (
      <p>
        Book opens the airline’s own site in a new tab, and some pages link elsewhere. We do not control those sites and
        are not responsible for them. We are not paid for the order in which flights are shown.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'Availability',
    body: (
      <p>
        We work to keep the site up and right, but do not promise that it always is. Parts of it may change, pause or
        end. Whenever you ask, you get a copy of what is in your account.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        The site is free and comes as it is. We are liable without limit where the law says so, for instance for death
        or personal injury caused by negligence, or for fraud. For the rest we are not liable for losses that come from
        relying on a price, a seat or an estimate shown here, nor for what happens between you and an airline. Your
        rights as a consumer stay untouched.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law',
    body: (
      <p>
        The law of England and Wales applies. If you live elsewhere as a consumer, you keep the protection that the law
        there cannot take from you, and may go to its courts.
      </p>
    ),
  },
  {
    id: 'software',
    title: 'Open-source software',
    body: (
      <p>
        The site is built with other people’s software and fonts. <a href={licensesPath}>The licences of all of them</a>{' '}
        are in one text.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Changes and contact',
    body: (
      <p>
        When these terms change, the date at the top does too, and members are told before a change that matters to
        them. What we do with personal data is in the <Link to="/privacy-policy">Privacy Policy</Link>. Write to{' '}
        <ContactLink />; we reply within 24-48 hours.
      </p>
    ),
  },
]
