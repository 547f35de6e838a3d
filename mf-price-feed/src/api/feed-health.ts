import { FeedHealth, feedHealthPath } from '@pointfare/shared/contracts/feed-health'
import { getJson } from '@pointfare/shared/http/request'

export const feedHealthUrl = (base: string) => base + feedHealthPath

export const fetchFeedHealth = (url: string) => getJson(url, FeedHealth)
