const message = 'The services read the time by services/core/src/clock.ts, or by a clock that they are handed.'

const isDate = (node) => node.type === 'Identifier' && node.name === 'Date'

/** `new Date(x)` and `Date.parse(x)` say what somebody else read; the rest reads the clock of this process. */
const oneClock = {
  create: (context) => ({
    NewExpression(node) {
      if (isDate(node.callee) && node.arguments.length === 0) context.report({ node, message })
    },
    CallExpression(node) {
      if (isDate(node.callee)) context.report({ node, message })
    },
    MemberExpression(node) {
      const isNow = node.property.name === 'now' || node.property.value === 'now'
      if (isDate(node.object) && isNow) context.report({ node, message })
      if (node.object.name === 'Temporal' && node.property.name === 'Now') context.report({ node, message })
    },
  }),
}

export default { meta: { name: 'pointfare' }, rules: { 'one-clock': oneClock } }
