// A line: what stands in it is done one after the other, in the order in which it came.

/** Give it calls; each begins when those before it have ended, well or not. */
export class Line {
  #last = Promise.resolve();

  /** Do something when its turn has come; resolves or rejects as it does. */
  next(call) {
    const done = this.#last.then(call);
    this.#last = done.catch(() => {});
    return done;
  }

  /** Resolves when nothing is under way any more. */
  rest() {
    return this.#last;
  }
}
