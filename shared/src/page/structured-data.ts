/**
 * The organisation and the website with its search action, as schema.org objects.
 * https://developers.google.com/search/docs/appearance/structured-data/sitelinks-searchbox
 */
export function structuredData({ title, origin }: { title: string; origin: string }): object[] {
  return [
    { '@context': 'https://schema.org', '@type': 'Organization', name: title, url: `${origin}/` },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: title,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}/search/airline/any/origin/{origin}/destination/{destination}/from/any/to/any`,
        },
        'query-input': ['required name=origin', 'required name=destination'],
      },
    },
  ]
}
