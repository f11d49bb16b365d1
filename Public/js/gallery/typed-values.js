/** What an address says, in the types of the controls; what does not fit is left as it is, for the server to refuse. */
export function typedValues(pairs, controls) {
    const kinds = new Map(controls.map(({ id, kind }) => [id, kind]));
    // An empty field is a number that is still being typed.
    const whole = pairs.filter(({ id, value }) => kinds.get(id) !== "number" || String(value).trim() !== "");
    return JSON.stringify(Object.fromEntries(whole.map(({ id, value }) => {
        const isNumber = kinds.get(id) === "number" && String(value).trim() !== "" && Number.isFinite(Number(value));
        return [id, isNumber ? Number(value) : value];
    })));
}
