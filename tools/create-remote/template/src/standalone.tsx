import { mountStandalone } from '@pointfare/shared/standalone'
import { routes } from './routes.tsx'

mountStandalone({ routes, start: '/template' })
