/** Lets keys reach the board that was touched last. */

type Zoomer = (factor: number) => void;

class Zooms {
  private readonly boards = new Map<string, Zoomer>();

  register(id: string, zoomer: Zoomer): () => void {
    this.boards.set(id, zoomer);
    return () => this.boards.delete(id);
  }

  /** Enlarges by a factor; 0 brings back the whole board. */
  zoom(id: string, factor: number): void {
    this.boards.get(id)?.(factor);
  }
}

export const zoomed = new Zooms();
