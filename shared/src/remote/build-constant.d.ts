/** Build id of the artifact this code is in; put in by the build presets in `tools/rspack`. */
declare const __POINTFARE_BUILD__: string
