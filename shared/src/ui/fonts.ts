// Every package that draws with these faces compiles this file, so the declaration comes along with it.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./font-files.d.ts" />
import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/**
 * The site's two faces, and for each a stand-in cut from a face every system has, so that nothing moves when the real
 * one arrives: as wide on the words of this site (measured against Arial), with the real one's ascent and descent.
 */
export const fontFaces = `
@font-face {
  font-family: 'Bricolage Grotesque';
  src: url(${bricolage}) format('woff2');
  font-weight: 700;
  font-display: swap;
}
@font-face {
  font-family: 'Figtree Variable';
  src: url(${figtree}) format('woff2');
  font-weight: 300 900;
  font-display: swap;
}
@font-face {
  font-family: 'Bricolage stand-in';
  src: local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('LiberationSans-Bold');
  font-weight: 700;
  size-adjust: 101.6%;
  ascent-override: 91.5%;
  descent-override: 26.6%;
  line-gap-override: 0%;
}
@font-face {
  font-family: 'Figtree stand-in';
  src: local('Arial'), local('ArialMT'), local('Liberation Sans'), local('LiberationSans');
  size-adjust: 100.2%;
  ascent-override: 94.8%;
  descent-override: 24.9%;
  line-gap-override: 0%;
}
@font-face {
  font-family: 'Figtree stand-in';
  src: local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('LiberationSans-Bold');
  font-weight: 600 900;
  size-adjust: 95%;
  ascent-override: 100%;
  descent-override: 26.3%;
  line-gap-override: 0%;
}
`
