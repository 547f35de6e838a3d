import { cabinPalette } from './palette.ts'

/**
 * How colours look without one kind of cone, on linear RGB: Machado, Oliveira and Fernandes, "A Physiologically-based
 * Model for Simulation of Color Vision Deficiency" (2009), severity 1.
 */
const visions = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const

type Three = readonly [number, number, number]

const product = (rows: readonly Three[], [a, b, c]: Three): Three => {
  const [x = 0, y = 0, z = 0] = rows.map(([first, second, third]) => first * a + second * b + third * c)
  return [x, y, z]
}

function linear(colour: string): Three {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return [red, green, blue]
}

/** Björn Ottosson's OKLab, in which equal distances look about equally far apart. */
function oklab(rgb: Three): Three {
  const cones = product(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  ).map((part) => Math.cbrt(Math.max(0, part))) as [number, number, number]
  return product(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  )
}

const distance = (a: Three, b: Three) => Math.hypot(...a.map((part, index) => part - (b[index] ?? 0)))

const cabins = Object.entries(cabinPalette)
const pairs = cabins.flatMap(([a, first], index) =>
  cabins.slice(index + 1).map(([b, second]) => ({ a, first, b, second })),
)

describe.each(Object.entries(visions))('with %s', (_, matrix) => {
  it.each([0, 1])('every two cabins look different in theme %i', (theme) => {
    const seen = (shade: readonly [string, string]) => oklab(product(matrix, linear(shade[theme] ?? '')))

    const alike = pairs.filter(({ first, second }) => distance(seen(first.fill), seen(second.fill)) < 0.1)

    expect(pairs).toHaveLength(6)
    expect(alike.map(({ a, b }) => `${a} and ${b}`)).toEqual([])
  })
})
