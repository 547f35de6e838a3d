import { palette } from '@pointfare/shared/ui/palette'

type Colour = keyof typeof palette

export const light = (colour: Colour) => palette[colour][0]
const dark = (colour: Colour) => palette[colour][1]

/** No font is loaded: the site's own where the reader has it, else what the mail program reads best. */
export const fonts = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** In the dark theme, by class: every mail program reads styles of elements, only some read these. */
const inTheDark = (scope: string) => `
${scope} .page{background-color:${dark('page')}!important}
${scope} .card{background-color:${dark('surface')}!important;border-color:${dark('line')}!important}
${scope} .band{background-color:${dark('night')}!important}
${scope} .on-band{color:${dark('on-night')}!important}
${scope} .sun{background-color:${dark('accent')}!important}
${scope} .ink{color:${dark('ink')}!important}
${scope} .muted{color:${dark('muted')}!important}
${scope} .link{color:${dark('accent-text')}!important}
${scope} .note{background-color:${dark('sunken')}!important;color:${dark('ink')}!important}
${scope} .line{border-color:${dark('line')}!important}
${scope} .button{background-color:${dark('accent')}!important}
${scope} .on-button{color:${dark('on-accent')}!important}`

/** Outlook on the web marks what it darkens itself. */
export const mailStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%}
table{border-collapse:separate;border-spacing:0}
@media (max-width:480px){.card-cell{padding:24px 20px!important}.side{padding-left:21px!important;padding-right:21px!important}.big{font-size:24px!important;line-height:30px!important}}
@media (prefers-color-scheme:dark){${inTheDark(':root')}}
${inTheDark('[data-ogsc]')}`
