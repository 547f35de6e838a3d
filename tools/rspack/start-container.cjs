/** A loader. The container starts with what the shell has for it: `shell/src/remotes/plain-container.ts`. */
module.exports = () => 'globalThis.pointfareContainer?.(__webpack_require__)'
