import { isAt, operationAt } from './operation-at.ts'
import type { Operation } from './operation.ts'

const operation = (operationId: string, path: Operation['path'], method: Operation['method'] = 'GET'): Operation => ({
  operationId,
  method,
  path,
  access: 'public',
  tags: ['Things'],
  summary: operationId,
  answers: { 200: null },
})
const operations = [
  operation('readThing', '/things/:id'),
  operation('countThings', '/things/count'),
  operation('makeThing', '/things', 'POST'),
  operation('putFile', '/things/:id/files/*', 'PUT'),
]

describe('the operation that answers', () => {
  it.each([
    ['GET', '/things/7', 'readThing'],
    ['GET', '/things/7?a=/b', 'readThing'],
    ['GET', '/things/count', 'countThings'],
    ['POST', '/things', 'makeThing'],
    ['PUT', '/things/7/files/a.js', 'putFile'],
    ['PUT', '/things/7/files/chunks/a.js', 'putFile'],
    ['PUT', '/things/7/files', undefined],
    ['PUT', '/things/7/file/a.js', undefined],
    ['GET', '/things', undefined],
    ['GET', '/things/', undefined],
    ['GET', '/things/7/8', undefined],
    ['GET', '/others/7', undefined],
    ['DELETE', '/things/7', undefined],
  ])('%s %s is %s', (method, address, name) => {
    expect(operationAt(operations, method, address)?.operationId).toBe(name)
  })

  it('may be asked for with parameters of certain values', () => {
    expect(isAt('/things/:id/:part', '/things/a%2Fb/x', { id: 'a/b' })).toBe(true)
    expect(isAt('/things/:id', '/things/8', { id: 7 })).toBe(false)
    expect(isAt('/things/:id', '/things/7/8', { id: 7 })).toBe(false)
  })
})
