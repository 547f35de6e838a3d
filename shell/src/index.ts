// Only this file has the build in its address: everything else keeps its own from build to build.
void import(/* webpackChunkName: 'bootstrap' */ './start.ts').then(({ start }) => start())
