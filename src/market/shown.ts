/** What operators change and pages show goes by this name among what is kept in memory: after it everything is made anew. */
export const SHOWN = 'shown';
