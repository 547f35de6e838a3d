// The async boundary federation needs: what the shell lends is registered before anything uses it.
void import(/* webpackChunkName: 'bootstrap' */ './bootstrap.tsx')
