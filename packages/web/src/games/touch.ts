/** Whether a click was made by a finger, which cannot point before it presses. */
export const isTouch = (click: object): boolean => "pointerType" in click && click.pointerType === "touch";
