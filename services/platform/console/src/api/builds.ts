import { PublishedBuilds } from '@pointfare/shared/platform/artifact-declaration'
import { BuildChanges } from '@pointfare/shared/platform/build-changes'
import { getJson } from '@pointfare/shared/http/request'

/** Builds of an artifact, newest first; `pageNumber` counts from 0. */
export const publishedUrl = (name: string, pageNumber: number) =>
  `/releases/v1/artifacts?name=${name}&page-number=${pageNumber}&page-size=10`
export const fetchPublished = (url: string, token: string) => getJson(url, PublishedBuilds, { token })

/** What going from one build to another changes. */
export const changesUrl = (name: string, from: string, to: string) =>
  `/releases/v1/artifacts/${name}/${to}/changes?from=${from}`
export const fetchChanges = (url: string, token: string) => getJson(url, BuildChanges, { token })
