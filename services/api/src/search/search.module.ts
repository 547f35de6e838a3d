import { searchRoutes } from './search.routes.ts'
import { createSearchService } from './search.service.ts'

export const searchModule = (modules: Parameters<typeof createSearchService>[0]) => ({
  routes: searchRoutes(createSearchService(modules)),
})
