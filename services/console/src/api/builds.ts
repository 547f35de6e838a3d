import { ArtifactDeclaration, PublishedBuilds } from '@pointfare/shared/contracts/artifact'
import { getJson } from '@pointfare/shared/http/request'

/** Builds of an artifact, newest first; `pageNumber` counts from 0. */
export const publishedUrl = (name: string, pageNumber: number) =>
  `/releases/v1/artifacts?name=${name}&page-number=${pageNumber}&page-size=10`
export const fetchPublished = (url: string, token: string) => getJson(url, PublishedBuilds, { token })

export const declarationUrl = (name: string, build: string) => `/releases/v1/artifacts/${name}/${build}/declaration`
export const fetchDeclaration = (url: string) => getJson(url, ArtifactDeclaration)
