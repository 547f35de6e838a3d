import { html } from './html.ts'
import { layout, type Site } from './layout.ts'

type Props = { site: Site; path: string; formToken: string; person: { name: string; email: string } }

/** Stands in for the page of a social network. */
export const socialPage = ({ site, path, formToken, person }: Props) =>
  layout({
    site,
    title: 'Demo social login',
    body: html` <p class="notice">
        <strong>A stand-in, on this site itself.</strong> A social network would ask who you are here. This page asks
        nobody, needs no password and signs in a person who does not exist.
      </p>
      <form method="post" action="${path}/social">
        <input type="hidden" name="token" value="${formToken}" />
        <p class="person"><strong>${person.name}</strong><span>${person.email}</span></p>
        <button class="primary" type="submit" autofocus>Continue as ${person.name}</button>
      </form>
      <p class="back"><a href="${path}?with=password">Use another way to log in</a></p>`,
  })
