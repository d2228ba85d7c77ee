type Work = () => unknown;

const open: Work[] = [];

/**
 * Does this when the test file is done, the last asked for first. In a hook or a test as well, where `afterAll` of Vitest is
 * heard by nobody: a worker that goes on with the next file would keep every database and server of those before.
 */
export const whenFileIsDone = (work: Work): void => {
  open.push(work);
};

/** @throws the first error, after everything was tried */
export const closeAll = async (): Promise<void> => {
  const errors: unknown[] = [];
  for (let work = open.pop(); work; work = open.pop()) {
    try {
      await work();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length) throw errors[0];
};
