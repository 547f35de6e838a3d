import { space } from '@pointfare/shared/ui/tokens'
import { Link } from 'react-router-dom'
import { legalPages, mainPages, memberPages } from './main-pages.ts'

const sections = [
  { title: 'Main pages', pages: mainPages },
  { title: 'Members', pages: memberPages },
  { title: 'Legal', pages: legalPages },
]

export function SiteMapPage() {
  return (
    <div css={{ display: 'grid', gap: space[8], paddingBlock: space[6] }}>
      <h1>Site Map</h1>
      {sections.map(({ title, pages }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {pages.map(({ path, label }) => (
              <li key={path}>
                <Link to={path} css={{ display: 'inline-block', paddingBlock: space[2] }}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
