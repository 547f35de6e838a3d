import useSWR from 'swr'
import { channelsUrl, fetchChannels } from '../api/channels.ts'

/** Channels that something was released to, by name. */
export function useChannels(): string[] {
  const { data = [] } = useSWR(channelsUrl, fetchChannels)
  return data.map(({ channel }) => channel)
}
