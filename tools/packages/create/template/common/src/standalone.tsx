import { mountStandalone } from '@pointfare/remote/standalone'
import { routes } from './routes.tsx'

mountStandalone({ routes, start: '/template' })
