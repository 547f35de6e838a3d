/**
 * Fastify names a plugin without a name of its own after the module it is in, and looks through all modules for it. Jest
 * lists them anew each time.
 */
Object.assign(Function.prototype, { [Symbol.for('fastify.display-name')]: 'plugin' })
