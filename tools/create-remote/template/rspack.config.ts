import { remoteConfig } from '@pointfare/tools/rspack/remote-config'

export default remoteConfig(import.meta.dirname)
