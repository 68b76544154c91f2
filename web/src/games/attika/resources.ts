import type { Resource } from "../../generated/attika";

/** In the order in which they are shown. */
export const RESOURCES: readonly Resource[] = ["water", "forest", "hill", "mountain"];
