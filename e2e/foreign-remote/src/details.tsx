export const Details = () => <p>A chunk of its own, pinned like every other file.</p>
