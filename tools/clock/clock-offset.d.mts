export declare function clockOffsetMs(env: Record<string, string | undefined>, realNow?: number): number
