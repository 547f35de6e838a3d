import { Page } from './page.tsx'

declare const BUILD_ID: string

export const build = BUILD_ID
export const routes = [{ path: '/foreign', Component: Page }]
export const slots = {}
