import * as z from 'zod/mini'
import { AirlineCodes, joinCodes, PlaceCodes, splitCodes } from './place-codes.ts'

const complaint = (schema: typeof PlaceCodes, text: string) => z.safeParse(schema, text).error?.issues[0]?.message

describe('codes of a search', () => {
  it('are one or several', () => {
    expect(['VS', 'BA,VS', '9W,U2'].every((text) => z.safeParse(AirlineCodes, text).success)).toBe(true)
    expect(['LHR', 'NYC', 'LHR,LGW,LCY'].every((text) => z.safeParse(PlaceCodes, text).success)).toBe(true)
  })

  it.each(['', ',', 'LHR,', 'LHR,,LGW', 'LHR LGW', 'lhr', 'LOND'])('are no places as %j', (text) => {
    expect(complaint(PlaceCodes, text)).toBe(
      'An airport code is three capital letters, such as LHR; several are written LHR,LGW',
    )
  })

  it.each(['', 'VIR', 'BA,', 'BA;VS', 'ba'])('are no airlines as %j', (text) => {
    expect(complaint(AirlineCodes, text)).toBe(
      'An airline code is two letters or digits, such as VS; several are written BA,VS',
    )
  })

  it('are at most ten airlines and eight places on a side', () => {
    const many = (count: number, prefix: string) => joinCodes(Array.from({ length: count }, (_, at) => prefix + at))

    expect(complaint(AirlineCodes, many(10, 'B'))).toBeUndefined()
    expect(complaint(AirlineCodes, `${many(10, 'B')},VS`)).toBe('A search takes at most 10 airlines')
    expect(complaint(PlaceCodes, 'AAA,BBB,CCC,DDD,EEE,FFF,GGG,HHH')).toBeUndefined()
    expect(complaint(PlaceCodes, 'AAA,BBB,CCC,DDD,EEE,FFF,GGG,HHH,III')).toBe(
      'A search takes at most 8 airports or cities on each side',
    )
  })

  it('count once where they are written twice', () => {
    expect(splitCodes('LHR,LGW,LHR')).toEqual(['LHR', 'LGW'])
    expect(joinCodes(splitCodes('LHR,LGW'))).toBe('LHR,LGW')
  })
})
