import { shellConfig } from '@pointfare/tools/rspack/shell-config'

export default shellConfig(import.meta.dirname)
